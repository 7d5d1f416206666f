import { deliveryCopy } from '@portal/content/reports-pages'
import { screens } from '@portal/content/screens'
import type { ReportRow } from '@portal/contracts/reports'
import { DocumentFormat } from '@portal/contracts/documents'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { formatMoment } from '#web/lib/format-moment.ts'
import { useChange } from '#web/lib/requests.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmChange } from '#web/parts/confirm-change.tsx'
import { Menu, MenuContent, MenuItem, MenuTrigger } from '#web/ui/menu.tsx'
import { useFigureViews } from '#web/lib/record-figure.tsx'
import { downloadReport, reportsQuery, useRemoveReport } from './api/reports.ts'
import { DeliveryList } from './delivery-list.tsx'

const copy = deliveryCopy.reports

export function ReportList() {
  const query = useQuery(reportsQuery())
  const [removing, setRemoving] = useState<ReportRow | null>(null)
  return (
    <>
      <DeliveryList
        label={copy.table}
        query={query}
        failed={copy.failed}
        empty={copy.empty}
        from={screens.boardPack}
      >
        {(report) => (
          <>
            <div className="min-w-0">
              <p className="font-medium">{report.title}</p>
              <p className="text-small text-fg-3">
                <time dateTime={report.created_at}>{formatMoment(report.created_at)}</time> ·{' '}
                {report.created_by_email}
              </p>
            </div>
            <div className="flex gap-2">
              <DownloadMenu report={report} />
              <Button
                size="sm"
                variant="ghost"
                aria-label={`${copy.remove}: ${report.title}`}
                onClick={() => setRemoving(report)}
              >
                {copy.remove}
              </Button>
            </div>
          </>
        )}
      </DeliveryList>
      {removing && <RemoveReport report={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

function DownloadMenu({ report }: { report: ReportRow }) {
  const { areSamplesHidden: withoutSamples } = useFigureViews()
  const download = useChange({
    change: (format: DocumentFormat) => downloadReport(report.id, { format, withoutSamples }),
    failed: copy.changeFailed,
  })
  return (
    <Menu>
      <MenuTrigger asChild>
        <Button
          icon={Download}
          size="sm"
          busy={download.isPending}
          aria-label={copy.downloadNamed(report.title)}
        >
          {copy.download}
        </Button>
      </MenuTrigger>
      <MenuContent align="end">
        {DocumentFormat.options.map((format) => (
          <MenuItem key={format} onSelect={() => download.mutate(format)}>
            {deliveryCopy.formats[format]}
          </MenuItem>
        ))}
      </MenuContent>
    </Menu>
  )
}

function RemoveReport({ report, onClose }: { report: ReportRow; onClose: () => void }) {
  const remove = useRemoveReport()
  return (
    <ConfirmChange
      title={copy.removeTitle}
      text={copy.removeText(report.title)}
      confirmLabel={copy.remove}
      isDanger
      change={remove}
      input={report.id}
      onClose={onClose}
    />
  )
}
