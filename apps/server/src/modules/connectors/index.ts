export { createConnectorService, type ConnectorOutcome, type ConnectorService } from './connectors.service.ts'
