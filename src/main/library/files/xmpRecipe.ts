/** Returns a recipe as an XMP packet for JPEG and WebP. XMP specification, part 1, 7 */
export function xmpPacket(recipe: string): string {
  return (
    `<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
    `xmlns:proofsheet="https://proofsheet.app/ns/1/"><proofsheet:recipe>${escaped(recipe)}</proofsheet:recipe>` +
    `</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  );
}

/** Returns the recipe in an untrusted packet, or null if there is none. */
export function recipeInXmp(packet: string): string | null {
  const [, found] = /<proofsheet:recipe>([^<]*)<\/proofsheet:recipe>/.exec(packet) ?? [];
  return found === undefined ? null : unescaped(found);
}

/** Returns whether the app itself wrote this packet, and nobody changed it since. */
export function isOwnXmp(packet: string): boolean {
  const recipe = recipeInXmp(packet);
  return recipe !== null && packet === xmpPacket(recipe);
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function unescaped(text: string): string {
  return text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
}
