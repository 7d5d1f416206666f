import { awayHeader } from '@portal/contracts/errors'
import type { FastifyInstance } from 'fastify'
import { trimEndOf } from '@portal/text/trim-characters'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** No page of another site reads it, whatever the configuration allows. */
    isForNoOtherSite?: true
  }
}

const methods = 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS'

const allowedHeaders = [
  'authorization',
  'apikey',
  'content-type',
  'x-client-info',
  'x-supabase-api-version',
  'prefer',
  'accept',
  'accept-profile',
  'content-profile',
  'range',
  'range-unit',
  'x-upsert',
  'x-metadata',
  'cache-control',
  'x-region',
  'x-retry-count',
  'traceparent',
  'tracestate',
  'baggage',
  'tus-resumable',
  'upload-length',
  'upload-metadata',
  'upload-offset',
  'x-signature',
  'x-request-id',
].join(', ')

/** Without these the official client loses error codes, counts and resumable uploads in a browser. */
const exposedHeaders = [
  'Content-Range',
  'Content-Location',
  'Location',
  'Preference-Applied',
  'X-Total-Count',
  'Link',
  'X-Supabase-Api-Version',
  'x-relay-error',
  'sb-request-id',
  'x-request-id',
  awayHeader,
  'ETag',
  'Content-Length',
  'Upload-Offset',
  'Upload-Length',
  'Tus-Resumable',
  'Upload-Expires',
  'Retry-After',
].join(', ')

const preflightSeconds = '3600'

/** Tokens travel in a header, never in a cookie: any origin may call unless the configuration names some. */
export function registerCors(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins.map((origin) => trimEndOf(origin, '/')))

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config?.isForNoOtherSite) return done()
    const origin = request.headers.origin
    if (allowed.size === 0) void reply.header('access-control-allow-origin', '*')
    else {
      void reply.header('vary', 'Origin')
      if (origin && allowed.has(origin)) void reply.header('access-control-allow-origin', origin)
    }
    void reply.header('access-control-expose-headers', exposedHeaders)
    if (request.method !== 'OPTIONS') return done()
    const requested = request.headers['access-control-request-headers']
    void reply
      .code(204)
      .headers({
        'access-control-allow-methods': methods,
        'access-control-allow-headers': requested ?? allowedHeaders,
        'access-control-max-age': preflightSeconds,
      })
      .send()
  })
}
