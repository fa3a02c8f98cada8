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

/** Content security policy of the main window's page. */
export const uiPolicy = policyText(base);

/** Content security policy of the consent view, which shows images but plays nothing. */
export const consentPolicy = policyText({ ...base, "media-src": "'none'", "worker-src": "'none'" });

/** Content security policy of the media renderer, which may only read stored media as bytes. */
export const thumbnailerPolicy = policyText({
  ...base,
  "connect-src": "'self'",
  "media-src": "'self'",
  "style-src": "'none'",
});

/** Policy for stored files: a file opened as a page runs no code. */
export const mediaPolicy = "sandbox; default-src 'none'";

function policyText(directives: Readonly<Record<string, string>>): string {
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ");
}
