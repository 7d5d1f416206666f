let fragment: string = globalThis.location?.hash ?? ''

/** The fragment that the page was opened with. The auth client reads tokens from it and then clears it. */
export const arrivalHash = (): string => fragment

/** Called once what the fragment asked for is done. */
export function forgetArrival(): void {
  fragment = ''
}
