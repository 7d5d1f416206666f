import { servicesCopy } from '@portal/content/ai-services-page'
import type { ScrapeResponse } from '@portal/contracts/ai-services'
import { Globe } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Note } from '#web/ui/note.tsx'
import { Panel, PanelHead } from '#web/ui/panel.tsx'
import { SelectField, TextField } from '#web/ui/field-controls.tsx'
import { scrapePage } from './api/call-services.ts'
import { MeasuredFigure } from './measured-figure.tsx'
import { useServiceCall } from './use-service-call.ts'

const copy = servicesCopy.web

/** A page as Markdown; what a page says is shown as words of that page, and nothing in it is followed. */
export function ScrapePanel({ hasFirecrawl }: { hasFirecrawl: boolean }) {
  const [url, setUrl] = useState('')
  const [engine, setEngine] = useState('auto')
  const [page, setPage] = useState<ScrapeResponse | null>(null)
  const run = useServiceCall('scraping', () => scrapePage(url.trim(), engine), { onDone: setPage })
  const engines = Object.entries(copy.engines).map(([value, label]) => ({
    value,
    label,
    disabled: value === 'firecrawl' && !hasFirecrawl,
  }))
  return (
    <Panel aria-label={copy.scrape}>
      <PanelHead title={copy.scrape} />
      <form
        className="grid gap-4 p-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (url.trim() !== '' && !run.isPending) run.mutate(undefined)
        }}
      >
        <TextField
          label={copy.url}
          type="url"
          value={url}
          placeholder={copy.urlPlaceholder}
          onValue={setUrl}
        />
        <SelectField label={copy.engine} value={engine} options={engines} onValue={setEngine} />
        <div>
          <Button
            icon={Globe}
            type="submit"
            variant="primary"
            busy={run.isPending}
            disabled={url.trim() === ''}
          >
            {copy.read}
          </Button>
        </div>
        <div aria-live="polite" aria-busy={run.isPending}>
          {page ? <PageText page={page} /> : <p className="py-4 text-center text-fg-3">{copy.empty}</p>}
        </div>
      </form>
    </Panel>
  )
}

function PageText({
  page: { title, url, content, durationMs, isTruncated, provider },
}: {
  page: ScrapeResponse
}) {
  return (
    <section aria-label={copy.content} className="grid gap-2">
      <p className="[overflow-wrap:anywhere]">
        <q className="font-medium [quotes:none]">{title}</q>{' '}
        <q className="text-small text-fg-3 [quotes:none]">{url}</q>
      </p>
      <p className="text-small text-fg-3">
        {copy.engines[provider === 'firecrawl' ? 'firecrawl' : 'builtin']},{' '}
        <MeasuredFigure name="scrape.time" label={servicesCopy.measured.time} value={durationMs} unit="ms" />
      </p>
      {isTruncated && <Note>{copy.cut}</Note>}
      <pre
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls has to be reached by keyboard
        tabIndex={0}
        className="max-h-110 overflow-auto rounded-2 bg-well p-3 text-small whitespace-pre-wrap [overflow-wrap:anywhere]"
      >
        <q className="[quotes:none]">{content}</q>
      </pre>
    </section>
  )
}
