import type { FastifyRequest } from 'fastify'
import { callerAddress } from './caller-address.ts'
import { createRateLimiter } from './rate-limiter.ts'

/**
 * Refuses a request of somebody unknown and counts it against their address.
 * @throws the given error, or AppError rate_limited once the address was refused too often
 */
export type Refuse = (request: FastifyRequest, error: Error) => never

export function createRefusals(perMinute: number): Refuse {
  const limiter = createRateLimiter({ limit: perMinute, windowSeconds: 60 })
  return (request, error) => {
    limiter.take(callerAddress(request))
    throw error
  }
}
