import { ConnectionTestResponse, ServicesResponse, type ServiceId } from '@portal/contracts/ai-services'
import { backendFunction } from '#web/lib/requests.ts'
import { orchestrator } from './call-services.ts'

const services = backendFunction('ai-services')

/** Cards, models and measured calls. */
export const servicesQuery = () => services.query({ action: 'list' }, ServicesResponse)

export const testConnection = (service: ServiceId) =>
  orchestrator.call({ action: 'test_connection', service }, ConnectionTestResponse)
