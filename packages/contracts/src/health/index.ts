import { z } from 'zod'
export * from './availability.ts'
export * from './scoring.ts'
export * from './suite-runs.ts'

/** Words of the specification, §4: healthy … green, degraded/slow yellow, unhealthy/error/timeout red, else neutral. */
export const CheckStatus = z.enum([
  'healthy',
  'accessible',
  'operational',
  'connected',
  'degraded',
  'slow',
  'unhealthy',
  'error',
  'timeout',
  'unknown',
])
export type CheckStatus = z.infer<typeof CheckStatus>

/** Limits of the specification, §9, in milliseconds and per cent. */
export const healthLimits = {
  /** A response below is fast; from here it is slow, which is a warning. */
  slowMs: 500,
  /** From here a response counts as failed (decisions AMB-42). */
  failedMs: 1000,
  /** Share of passed checks from which the system is at least degraded; below it is unhealthy. */
  degradedPercent: 70,
  /** Uptime below is a critical issue. */
  criticalUptimePercent: 80,
} as const

/** Why it is not as it should be, where more is known than the status says. */
const reason = z.string().optional()

/** Response times are milliseconds. */
export const HealthDetails = z.object({
  database_status: z.object({ status: CheckStatus, response_time: z.number() }),
  api_endpoints: z.array(
    z.object({ endpoint: z.string(), status: CheckStatus, response_time: z.number(), reason }),
  ),
  external_links: z.array(
    z.object({
      url: z.string(),
      status: CheckStatus,
      response_code: z.number().nullable(),
      response_time: z.number(),
      reason,
    }),
  ),
  routes: z.array(z.object({ route: z.string(), status: CheckStatus, response_time: z.number(), reason })),
  recommendations: z.array(z.string()),
})
export type HealthDetails = z.infer<typeof HealthDetails>

/** health_checks, spec §3; also what the function health-monitor answers. */
export const HealthCheckRow = z.object({
  id: z.uuid(),
  timestamp: z.string(),
  check_type: z.enum(['quick', 'full']),
  overall_status: z.enum(['healthy', 'degraded', 'unhealthy']),
  uptime_percentage: z.number(),
  failed_checks: z.number().int(),
  total_checks: z.number().int(),
  average_response_time: z.number(),
  recommendations: z.array(z.string()).optional(),
  details: HealthDetails,
  performance_metrics: z.object({ average_response_time: z.number(), uptime_percentage: z.number() }),
})
export type HealthCheckRow = z.infer<typeof HealthCheckRow>

/** Body of health-monitor, spec §7.5. Without one a quick check runs. */
export const HealthMonitorRequest = z
  .object({
    check_type: z.enum(['full', 'quick']).default('quick'),
    routes_only: z.boolean().default(false),
  })
  .prefault({})
export type HealthMonitorRequest = z.infer<typeof HealthMonitorRequest>

/** Body of website-check: which website is configured, not asked for. */
export const WebsiteCheckRequest = z.object({ method: z.literal('HEAD').default('HEAD') }).prefault({})
export const WebsiteCheckResult = HealthDetails.shape.external_links.element
export type WebsiteCheckResult = z.infer<typeof WebsiteCheckResult>
