/** What the health monitor recommends, from what a run found. */
export const healthRecommendations = {
  databaseDown: () => 'The database does not answer. Check that it runs and that the portal may reach it.',
  databaseSlow: () => 'The database answers slowly. Look for long-running queries and for a busy disk.',
  endpointsDown: (names: string) =>
    `These endpoints fail: ${names}. The server log names the cause under the request id.`,
  endpointsSlow: (names: string) => `These endpoints answer slowly: ${names}. Check the load of the server.`,
  routesDown: (names: string) =>
    `These pages do not open: ${names}. Check that the app was built and is served.`,
  routesSlow: (names: string) => `These pages open slowly: ${names}. Check the load of the server.`,
  linksDown: (names: string) =>
    `These outside services do not answer: ${names}. Check their status, the address and the network.`,
  linksSlow: (names: string) =>
    `These outside services answer slowly: ${names}. Expect slower answers where they are used.`,
  amongOthers: (names: string) => `${names}, among others`,
} as const

/** Why a check failed, where the status alone does not say. */
export const healthReasons = {
  timeout: (seconds: number) => `No answer within ${seconds} seconds`,
  answered: (status: number) => `Answered ${status}`,
  failed: 'No connection',
  failedWith: (code: string) => `No connection (${code})`,
  noPage: 'The page of the app was not answered',
  chunkMissing: (file: string) => `A part of this page is missing: ${file}`,
  codes: {
    CERT_HAS_EXPIRED: 'Its certificate has expired',
    DEPTH_ZERO_SELF_SIGNED_CERT: 'Its certificate is not signed by a trusted authority',
    SELF_SIGNED_CERT_IN_CHAIN: 'Its certificate is not signed by a trusted authority',
    UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Its certificate cannot be verified',
    ERR_TLS_CERT_ALTNAME_INVALID: 'Its certificate is for another name',
    ECONNREFUSED: 'The connection was refused',
    ECONNRESET: 'The connection was cut',
    UND_ERR_SOCKET: 'The connection was cut',
    ENOTFOUND: 'Its name is not known',
    EAI_AGAIN: 'Names cannot be looked up now',
    EHOSTUNREACH: 'It cannot be reached from here',
    ENETUNREACH: 'Its network cannot be reached from here',
  } as Record<string, string | undefined>,
} as const

/** Timeline of an incident. */
export const incidentWords = {
  opened: (cause: string) => `Down: ${cause}`,
  degraded: 'Answers again, slowly',
  recovered: 'Answers again',
  downAgain: (cause: string) => `Down again: ${cause}`,
  flapping: 'Changes state again and again: kept open until it is calm',
  closed: 'Closed',
  noCause: 'no further reason known',
  databaseDown: 'the database did not answer',
} as const
