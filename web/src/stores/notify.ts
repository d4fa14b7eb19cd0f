// Browser notifications, only for those who asked for them and only while the page is not looked at.

import { settings } from './settings.svelte';

export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return (await Notification.requestPermission()) === 'granted';
}

export function announce(words: string, path: string): void {
  if (!settings.notify || !document.hidden) return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification('Windfall', { body: words, tag: path, icon: '/favicon.svg' });
  shown.onclick = () => {
    window.focus();
    shown.close();
  };
}
