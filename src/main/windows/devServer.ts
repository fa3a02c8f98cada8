import { app } from "electron";

/**
 * The server of `npm run dev`, which gives the pages instead of their built files and replaces changed modules of an
 * open page. Null without it, and always in a package. [SE119]
 */
export function devServer(): URL | null {
  const address = app.isPackaged ? undefined : process.env["ELECTRON_RENDERER_URL"];
  return address === undefined ? null : new URL(address);
}

/** The development server's response to a request of a page, with the page's own policy and what the server needs. */
export async function developed(server: URL, request: Request, policy: string): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const answer = await fetch(new URL(`${pathname}${search}`, server), { headers: request.headers });
  const headers = new Headers(answer.headers);
  headers.set("content-security-policy", developmentPolicy(policy, server));
  return new Response(answer.body, { status: answer.status, headers });
}

/** Changed modules come by a socket, and styles and the start of the replacement as elements of the page. */
function developmentPolicy(policy: string, { host }: URL): string {
  return policy
    .replace(/script-src [^;]*/, "script-src 'self' 'unsafe-inline'")
    .replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'")
    .replace(/connect-src [^;]*/, `connect-src 'self' ws://${host}`)
    .replace(/; require-trusted-types-for [^;]*/, "");
}
