/**
 * How every connection over TLS is opened. It says what Node does anyway, because Node asks the environment
 * (`NODE_TLS_REJECT_UNAUTHORIZED`) wherever it is not said. [SE50]
 */
export const checkedTls = { rejectUnauthorized: true } as const;
