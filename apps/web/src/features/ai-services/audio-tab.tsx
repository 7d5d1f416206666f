import type { ServiceCard } from '@portal/contracts/ai-services'
import { ListenPanel, type BrowserHearing } from './listen-panel.tsx'
import { SpeakPanel } from './speak-panel.tsx'

export type { BrowserHearing } from './listen-panel.tsx'

interface AudioTabProps {
  services: readonly ServiceCard[]
  hearing: BrowserHearing
}

export function AudioTab({ services, hearing }: AudioTabProps) {
  const does = (work: ServiceCard['media'][number]): boolean =>
    services.some(({ media }) => media.includes(work))
  const isRead = services.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
      <SpeakPanel isBrowserVoice={isRead && !does('speech')} />
      <ListenPanel hearing={hearing} isWithoutProvider={isRead && !does('transcription')} />
    </div>
  )
}
