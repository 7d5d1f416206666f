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
  andMore: (names: string, count: number) => `${names} and ${count} more`,
} as const
