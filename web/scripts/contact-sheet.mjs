// A sheet with every card of a game, to look at: node scripts/contact-sheet.mjs race normal out.html [dark|light]
// Then: chromium --headless --no-sandbox --disable-gpu --screenshot=out.png --window-size=1700,2400 out.html
import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'vite';

const [game = 'race', size = 'normal', out = 'sheet.html', theme = 'dark', from = '0', to = '999'] = process.argv.slice(2);
const server = await createServer({ configFile: false, server: { middlewareMode: true, ws: false }, appType: 'custom', logLevel: 'error', optimizeDeps: { noDiscovery: true } });
const { cardSvg, boxOf } = await server.ssrLoadModule('/src/cards/draw.ts');
const { cards } = JSON.parse(await readFile(new URL(`../src/cards/fixtures/${game}.json`, import.meta.url), 'utf8'));
const shape = game === 'race' ? 'card' : 'tile';
const compact = Boolean(process.env.COMPACT);
const { w } = boxOf(size, shape, compact);
const scale = Number(process.env.SCALE ?? 1);
const drawn = cards.slice(Number(from), Number(to)).map((card, i) => `<div style="width:${w * scale}px;border-radius:${size === 'mini' ? 9 : 12}px;overflow:hidden;font-size:0">${cardSvg(card, size, { id: `c${i}`, shape, compact, good: i % 5 === 1 && card.good != null })}</div>`);
await writeFile(out, `<!doctype html><meta charset="utf-8"><body style="margin:0;padding:12px;background:${theme === 'dark' ? '#090d1a' : '#eef1f8'};display:flex;flex-wrap:wrap;gap:10px;font-family:system-ui,sans-serif">${drawn.join('')}</body>`);
await server.close();
