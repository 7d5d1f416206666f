import { z } from 'zod'
import { ServiceId } from './vocabulary.ts'

/** Which words a model's failure is told in. */
export const ServiceFailure = z.enum([
  'auth',
  'quota',
  'network',
  'model_gone',
  'rate_limit',
  'timeout',
  'other',
])
export type ServiceFailure = z.infer<typeof ServiceFailure>

/** What a provider does besides chat. */
export const mediaWorks = ['image', 'speech', 'transcription'] as const

export const ServiceModel = z.object({ id: z.string(), label: z.string() })
export const ServiceCard = z.object({
  id: ServiceId,
  kind: z.enum(['builtin', 'model', 'scraping', 'email', 'github']),
  label: z.string(),
  isConfigured: z.boolean(),
  /** Name of the setting that switches it on; null where none is needed. */
  setting: z.string().nullable(),
  models: z.array(ServiceModel),
  media: z.array(z.enum(mediaWorks)),
})
export type ServiceCard = z.infer<typeof ServiceCard>

/** What was measured of one service's calls since `since`. */
export const ServiceMeasure = z.object({
  service: z.string(),
  calls: z.number().int(),
  succeeded: z.number().int(),
  medianMs: z.number().nullable(),
  lastAt: z.string(),
})
export type ServiceMeasure = z.infer<typeof ServiceMeasure>

/** Cards and measured calls. */
export const ServicesRequest = z.object({ action: z.literal('list') })
export const ServicesResponse = z.object({
  success: z.literal(true),
  services: z.array(ServiceCard),
  measures: z.array(ServiceMeasure),
  since: z.string(),
})
export type ServicesResponse = z.infer<typeof ServicesResponse>

export const ConnectionTestResponse = z.object({
  success: z.boolean(),
  service: ServiceId,
  latencyMs: z.number(),
  model: z.string().nullable(),
  failure: ServiceFailure.nullable(),
  message: z.string(),
})
export type ConnectionTestResponse = z.infer<typeof ConnectionTestResponse>
