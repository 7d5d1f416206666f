import { agentToolCopy, type DemoCall } from '@portal/content/agent-tools'
import { GeneratedText } from '#web/ui/generated-text.tsx'
import { Note } from '#web/ui/note.tsx'
import type { CallAnswer } from '#web/features/agent-tools/api/demo-calls.ts'
import { toJson } from '#web/features/agent-tools/result/result-pack.ts'
import { ResponseText } from '#web/features/agent-tools/tool-services.tsx'

const copy = agentToolCopy

/** What came back from the call: its text, the pages that could not be read, else the answer as it is. */
export function CallResponse({ said, call }: { said: CallAnswer; call: DemoCall }) {
  const { writing, scraped, response } = said
  if (writing)
    return (
      <GeneratedText origin={copy.responseOrigin(copy.responseNote[call], writing.metadata.model)}>
        <ResponseText content={writing.content} metadata={writing.metadata} />
      </GeneratedText>
    )
  if (!scraped) return <pre className="overflow-x-auto font-mono text-small">{toJson(response)}</pre>
  return (
    <div className="grid gap-4">
      <p className="text-small text-fg-2">{copy.responseNote[call]}</p>
      <UnreadPages said={said} />
      {scraped.pages.map(({ url, title, text, retrieved_on: day, previous_retrieved_on: before }) => (
        <section key={url} aria-label={url}>
          <h4 className="text-h5">{title || url}</h4>
          <p className="mb-1 text-small break-all text-fg-3">{copy.readOn({ url, day, before })}</p>
          <p className="max-h-60 overflow-y-auto whitespace-pre-line text-small text-fg-2">{text}</p>
        </section>
      ))}
    </div>
  )
}

export function UnreadPages({ said }: { said: CallAnswer | null }) {
  const unread = said?.scraped?.unread ?? []
  if (unread.length === 0) return null
  return (
    <Note tone="warning">
      <p className="font-medium">{copy.unread}</p>
      {unread.map(({ url, error }) => (
        <p key={url} className="break-all">
          {url}: {error}
        </p>
      ))}
    </Note>
  )
}
