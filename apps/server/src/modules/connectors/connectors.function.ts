import { ConnectorsRequest } from '@portal/contracts/connectors'
import { defineFunction } from '#server/platform/functions/function-definition.ts'
import type { ConnectorService } from './connectors.service.ts'

/** Sources that are asked over the network: list, add, change, remove, secrets, dry run, run now, held runs, history. */
export const createConnectors = (connectors: ConnectorService) =>
  defineFunction({
    name: 'connectors',
    access: 'admin',
    limit: 'standard',
    request: ConnectorsRequest,
    makes: ({ action }) => action === 'add' || action === 'run',
    async handle({ actor, requestId, input }) {
      const caller = { actor, requestId }
      switch (input.action) {
        case 'list':
          return { kind: 'json', body: await connectors.list(caller) }
        case 'add':
          return { kind: 'json', body: await connectors.add(caller, input) }
        case 'change':
          return { kind: 'json', body: await connectors.change(caller, input) }
        case 'remove':
          return { kind: 'json', body: await connectors.remove(caller, input.id) }
        case 'set_secrets':
          return { kind: 'json', body: await connectors.setSecrets(caller, input) }
        case 'remove_secrets':
          return { kind: 'json', body: await connectors.removeSecrets(caller, input.id) }
        case 'try':
          return { kind: 'json', body: { trial: await connectors.try(caller, input.id) } }
        case 'release':
        case 'discard':
          return { kind: 'json', body: { runs: [await connectors.decide(caller, input)] } }
        case 'run':
          return { kind: 'json', body: { runs: [await connectors.run(caller, input.id)] } }
        case 'history':
          return { kind: 'json', body: { runs: await connectors.history(caller, input.id) } }
      }
    },
  })
