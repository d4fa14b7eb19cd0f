/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vite';

declare const process: { env: Record<string, string | undefined> };

// The built page lies beside the server that serves it and ships in the wheel.
const BUILT = '../src/windfall/server/static';

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: { outDir: BUILT, emptyOutDir: true, target: 'es2022', assetsDir: 'assets' },
  server: { proxy: { '/api': { target: process.env.WINDFALL_SERVER ?? 'http://127.0.0.1:8000', ws: true } } },
  test: { environment: 'jsdom', include: ['src/**/*.test.ts'], restoreMocks: true },
});
