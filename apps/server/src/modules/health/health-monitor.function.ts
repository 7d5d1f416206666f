import { HealthMonitorRequest } from '@portal/contracts/health'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { HealthService } from './health.service.ts'

export const createHealthMonitor = (health: HealthService) =>
  defineFunction({
    name: 'health-monitor',
    access: 'business',
    limit: 'standard',
    request: HealthMonitorRequest,
    async handle({ input }) {
      const body = await health.run({ checkType: input.check_type, routesOnly: input.routes_only })
      return { kind: 'json', body }
    },
  })
