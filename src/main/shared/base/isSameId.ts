const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * Returns whether two IDs of the service name the same thing. A UUID is the same in upper and lower case, and the app keeps
 * IDs as the service wrote them; any other ID must be equal. [N80] [SE117]
 */
export function isSameId(one: string, other: string): boolean {
  return one === other || (uuid.test(one) && one.toLowerCase() === other.toLowerCase());
}
