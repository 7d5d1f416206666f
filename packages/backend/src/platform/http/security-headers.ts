import type { FastifyInstance } from 'fastify'

/** Replies that are no page load nothing and are shown in no frame. */
const apiPolicy = "default-src 'none'; frame-ancestors 'none'"

/** What the app's pages may load; `inlineScriptHashes` names the scripts that stand inside index.html, if any. */
export const pagePolicy = (inlineScriptHashes: readonly string[], secure: boolean): string =>
  [
    "default-src 'none'",
    ["script-src 'self'", ...inlineScriptHashes.map((hash) => `'${hash}'`)].join(' '),
    "style-src 'self'",
    // Charts and menus place themselves with style attributes; style elements stay forbidden.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self' blob:",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')

export function registerSecurityHeaders(app: FastifyInstance, { secure }: { secure: boolean }): void {
  const headers: Record<string, string> = {
    'content-security-policy': apiPolicy,
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // Mailed links carry a token in the address of the page they open.
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    // Of what a route says nothing else a browser keeps nothing: the next person at it may be another.
    'cache-control': 'no-store',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(self), payment=(), usb=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers)
    done()
  })
}
