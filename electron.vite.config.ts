import path from "node:path";
import tailwind from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "electron-vite";
import { oneByteScripts } from "./scripts/lib/oneByteText.mjs";

const natives = ["electron", "better-sqlite3", "sharp"];
/** CommonJS loads the same way in every Electron that we run on, and starts faster than ES modules do. */
const commonJs = { format: "cjs", entryFileNames: "[name].cjs", chunkFileNames: "[name]-[hash].cjs" } as const;

export default defineConfig({
  main: {
    resolve: {
      alias: [{ find: /^undici$/, replacement: path.join(import.meta.dirname, "scripts", "lib", "undiciParts.mjs") }],
    },
    plugins: [oneByteScripts],
    build: {
      outDir: "out/main",
      target: "node20.18",
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          main: "src/main/main.ts",
          sandbox: "src/sandbox/main.ts",
          adWorker: "src/main/ads/engine/adWorker.ts",
          dataWorker: "src/main/storage/tasks/dataWorker.ts",
          readWorker: "src/main/app/reading/readWorker.ts",
        },
        external: [...natives, /^node:/],
        output: commonJs,
      },
    },
  },
  preload: {
    plugins: [oneByteScripts],
    build: {
      outDir: "out/preload",
      target: "node20.18",
      externalizeDeps: false,
      // A sandboxed preload can load no other file, so each of them is whole.
      isolatedEntries: true,
      rolldownOptions: {
        input: {
          preload: "src/preload/preload.ts",
          consent: "src/preload/consent.ts",
          thumbnailer: "src/preload/thumbnailer.ts",
        },
        external: ["electron"],
        output: commonJs,
      },
    },
  },
  renderer: {
    root: "src/renderer",
    // Pages load under the app's own scheme (src/main/windows/devServer.ts); only changes come from here directly.
    server: {
      host: "127.0.0.1",
      port: 5173,
      strictPort: true,
      hmr: { protocol: "ws", host: "127.0.0.1", clientPort: 5173 },
    },
    build: {
      outDir: "out/renderer",
      minify: true,
      // One file, from disk: splitting it would not make it start sooner.
      chunkSizeWarningLimit: 2_000,
      target: "chrome130",
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: {
          index: path.join(import.meta.dirname, "src/renderer/index.html"),
          consent: path.join(import.meta.dirname, "src/renderer/consent/index.html"),
          thumbnailer: path.join(import.meta.dirname, "src/renderer/thumbnailer/index.html"),
        },
      },
    },
    plugins: [react(), tailwind(), oneByteScripts],
  },
});
