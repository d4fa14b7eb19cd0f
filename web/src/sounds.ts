// Short tones made on the spot: no files, and silent unless somebody wants to hear them.

import { settings } from './stores/settings.svelte';

export type Sound = 'pick' | 'confirm' | 'no' | 'turn' | 'place' | 'good' | 'chips' | 'reveal' | 'chat' | 'end';

const TONES: Record<Sound, [number, number, number][]> = {
  // [frequency, start in seconds, length in seconds]
  pick: [[660, 0, 0.05]],
  confirm: [[520, 0, 0.06], [780, 0.06, 0.08]],
  no: [[180, 0, 0.12]],
  turn: [[523, 0, 0.12], [659, 0.1, 0.16]],
  place: [[330, 0, 0.08], [440, 0.05, 0.1]],
  good: [[880, 0, 0.07]],
  chips: [[990, 0, 0.05], [1320, 0.05, 0.09]],
  reveal: [[392, 0, 0.08], [494, 0.07, 0.08], [587, 0.14, 0.12]],
  chat: [[740, 0, 0.06]],
  end: [[523, 0, 0.18], [659, 0.16, 0.18], [784, 0.32, 0.3]],
};

let context: AudioContext | null = null;

export function blip(sound: Sound): void {
  if (!settings.sound || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [frequency, start, length] of TONES[sound]) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.type = 'sine';
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, now + start);
    volume.gain.linearRampToValueAtTime(0.07, now + start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + start + length);
    tone.connect(volume).connect(context.destination);
    tone.start(now + start);
    tone.stop(now + start + length + 0.02);
  }
}
