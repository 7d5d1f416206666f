export { createConnectors } from './connectors.function.ts'
export { createConnectorService, type ConnectorOutcome, type ConnectorService } from './connectors.service.ts'
export { rotateKeys } from './secrets/sealer.ts'
