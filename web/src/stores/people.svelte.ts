// Who looks at the page, and which of their tables wait for them.

import { api } from '../api/http';
import type { Me, Table } from '../api/types';
import { announce } from './notify';

class People {
  me = $state.raw<Me | null>(null);
  yourMove = $state.raw<Table[]>([]);
  yours = $state.raw<Table[]>([]);
  private socket: WebSocket | null = null;
  private wait = 1000;
  private asked: Promise<Me> | null = null;

  /** Everybody is somebody at once: the first request makes a guest. */
  arrive(): Promise<Me> {
    this.asked ??= api.me().then(
      (me) => {
        this.me = me;
        this.listen();
        return me;
      },
      (error) => {
        this.asked = null;
        throw error;
      },
    );
    return this.asked;
  }

  async become(how: Promise<Me>): Promise<void> {
    this.me = await how;
    this.listenAgain();
  }

  async logout(): Promise<void> {
    await api.logout();
    this.asked = null;
    this.socket?.close();
    await this.arrive();
  }

  private listenAgain(): void {
    this.socket?.close();
    if (!this.socket) this.listen();
  }

  private listen(): void {
    if (this.socket || typeof WebSocket === 'undefined') return;
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/me/ws`);
    this.socket = socket;
    socket.onmessage = (event) => {
      const said = JSON.parse(event.data as string) as { type: string; your_move: Table[]; yours: Table[] };
      if (said.type !== 'home') return;
      this.wait = 1000;
      const before = new Set(this.yourMove.map((table) => table.id));
      this.yourMove = said.your_move;
      this.yours = said.yours;
      const fresh = said.your_move.filter((table) => !before.has(table.id));
      if (fresh.length) announce(`Your move: ${fresh[0].called}`, `/table/${fresh[0].id}`);
    };
    socket.onclose = () => {
      this.socket = null;
      setTimeout(() => this.listen(), this.wait);
      this.wait = Math.min(this.wait * 2, 30000);
    };
  }
}

export const people = new People();
