const entities: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2.5rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .35rem .75rem .35rem 0; vertical-align: top; }
tr + tr { border-top: 1px solid color-mix(in srgb, currentColor 18%, transparent); }
code, pre { font-family: ui-monospace, monospace; font-size: .875rem; }
pre { overflow: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); }
button { font: inherit; padding: .6rem 1.25rem; cursor: pointer; }
td code { overflow-wrap: anywhere; }
.price { font-size: 1.25rem; font-weight: 600; }
blockquote { margin: 1rem 0; padding-left: 1rem; border-left: 3px solid; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

/** Returns a page without scripts or external resources. `body` is trusted HTML. */
export function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head><body>${body}</body></html>`;
}

/** Headers of every page. They block scripts, loading, framing, and sending its forms elsewhere. */
export const pageHeaders: Readonly<Record<string, string>> = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Cache-Control": "no-store",
};
