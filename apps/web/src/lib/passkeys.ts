/** Of digits and dots alone, or an IPv6 address. */
const isAddress = (host: string): boolean =>
  host.startsWith('[') || !Number.isNaN(Number(host.replaceAll('.', '')))

/** Browsers keep passkeys for names over https, and for localhost; not for addresses. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in globalThis && isSecureContext && !isAddress(location.hostname)

/** No passkey was there, none was chosen, or the browser refuses to use one: the client's mark for it. */
export const isOfBrowser = (error: Error): boolean => '__isWebAuthnError' in error
