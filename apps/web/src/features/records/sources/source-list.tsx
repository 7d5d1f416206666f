import { connectorCopy as copy } from '@portal/content/connectors'
import { useQuery } from '@tanstack/react-query'
import { QueryState } from '#web/parts/query-state.tsx'
import { AddSource } from './add-source.tsx'
import { SourceEntry } from './source-entry.tsx'
import { sourcesQuery } from './sources-api.ts'

/** Sources that are asked over the network, with how fresh each is and what its runs brought. */
export function SourceList() {
  const sources = useQuery(sourcesQuery())
  const { connectors = [], templates = [] } = sources.data ?? {}
  const [first, ...others] = templates
  return (
    <>
      <QueryState query={sources} copy={{ failed: copy.failed }} rows={3} />
      {sources.isSuccess && connectors.length === 0 && <p className="text-fg-2">{copy.empty}</p>}
      <ul aria-label={copy.table} className="divide-y divide-line">
        {connectors.map((connector) => (
          <SourceEntry
            key={connector.id}
            source={connector}
            template={templates.find(({ kind }) => kind === connector.kind)}
          />
        ))}
      </ul>
      {first && <AddSource templates={[first, ...others]} />}
    </>
  )
}
