// `npx vite --config scripts/stub.config.mjs`: the page with the cards of all games out of the fixtures; everything else from the server, where one runs.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { defineConfig } from 'vite';

const GAMES = { race: 'Race for the Galaxy', roll: 'Roll for the Galaxy', frontiers: 'New Frontiers' };
const games = { games: Object.entries(GAMES).map(([name, called]) => ({ name, called, built: true, seats: [2, 5], revision: 1, buttons: [], options: [] })), bots: [{ name: 'simple', summary: '', games: Object.keys(GAMES) }] };
const me = { id: 'p1', name: 'Guest Rigel 41', account: null };
const home = { your_move: [], yours: [], open: [], watch: [], finished: [] };

const stub = {
  name: 'stub',
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const path = request.url.split('?')[0];
      const cards = /^\/api\/games\/(\w+)\/cards$/.exec(path)?.[1];
      const answer = cards ? readFileSync(new URL(`../src/cards/fixtures/${cards}.json`, import.meta.url), 'utf8') : path === '/api/games' ? JSON.stringify(games) : path === '/api/me' ? JSON.stringify(me) : path === '/api/home' ? JSON.stringify(home) : null;
      const demo = /^\/api\/replays\/demo-(\w+)$/.exec(path)?.[1];
      if (demo && process.env.DEMO) {
        const found = JSON.parse(readFileSync(`${process.env.DEMO}/replay-${demo}.json`, 'utf8'));
        const first = Number(new URLSearchParams(request.url.split('?')[1]).get('first'));
        response.setHeader('Content-Type', 'application/json');
        return response.end(JSON.stringify({ ...found, first, frames: found.frames.slice(first, first + 50) }));
      }
      if (answer === null && path.startsWith('/api/')) {
        response.statusCode = 404;
        return response.end('{"error": {"code": "missing", "sentence": "Not in the stub."}}');
      }
      if (answer === null) return next();
      response.setHeader('Content-Type', 'application/json');
      response.end(answer);
    });
  },
};
export default defineConfig({ plugins: [svelte(), stub], server: { host: '127.0.0.1', port: 5199, strictPort: true } });
