const base: Readonly<Record<string, string>> = {
  "default-src": "'none'",
  "script-src": "'self'",
  "style-src": "'self'",
  "img-src": "'self' media:",
  "media-src": "media:",
  "font-src": "'self'",
  "connect-src": "'none'",
  "object-src": "'none'",
  "frame-src": "'none'",
  "worker-src": "'self'",
  "base-uri": "'none'",
  "form-action": "'none'",
  "frame-ancestors": "'none'",
  "require-trusted-types-for": "'script'",
};

/** Content security policy of the window's page. */
export const uiPolicy = policyText(base);

/** The media renderer may read stored media as bytes, and nothing else. */
export const thumbnailerPolicy = policyText({
  ...base,
  "connect-src": "'self'",
  "media-src": "'self'",
  "style-src": "'none'",
});

/** A stored file that is opened as a page runs nothing. */
export const mediaPolicy = "sandbox; default-src 'none'";

function policyText(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
