import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sampleSitesPath } from '@portal/contracts/sample-sites'
import type { Platform } from '#server/platform/platform.ts'
import { answerSitePath, siteStyleSheet, type SiteAnswer } from './sample-sites.service.ts'

const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"

/** The sample companies' websites, as anybody would find them on the web. */
export function registerSampleSites(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  app.get(`${sampleSitesPath}site.css`, async (request, reply) => send(siteStyleSheet(), request, reply))
  app.get<{ Params: { slug: string } }>(`${sampleSitesPath}:slug`, async (request, reply) =>
    reply.redirect(`${sampleSitesPath}${encodeURIComponent(request.params.slug)}/`, 301),
  )
  app.get<{ Params: { slug: string; '*': string } }>(`${sampleSitesPath}:slug/*`, async (request, reply) => {
    const { slug, '*': path } = request.params
    return send(await answerSitePath(db, slug, path.replace(/\/$/, '')), request, reply)
  })
}

function send(answer: SiteAnswer, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', etag: answer.etag })
  if (answer.status === 200 && request.headers['if-none-match'] === answer.etag) return reply.code(304).send()
  return reply.code(answer.status).type(answer.mediaType).send(answer.content)
}
