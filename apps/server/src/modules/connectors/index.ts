export { createConnectorService, type ConnectorOutcome, type ConnectorService } from './connectors.service.ts'
export { tellNotices } from './tell-notices.ts'
export { rotateKeys } from './secrets/sealer.ts'
