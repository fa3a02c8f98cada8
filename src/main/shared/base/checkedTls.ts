/**
 * Options for every TLS connection. They repeat Node's default, because without them Node reads
 * `NODE_TLS_REJECT_UNAUTHORIZED` from the environment. [SE50]
 */
export const checkedTls = { rejectUnauthorized: true } as const;
