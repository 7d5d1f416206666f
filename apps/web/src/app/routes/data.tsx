import { UnreadWords } from '#web/features/chat/words/unread-words.tsx'
import { RecordImport } from '#web/features/figures/import/record-import.tsx'
import { DataPage } from '#web/features/records/data-page.tsx'

export function Page() {
  return (
    <DataPage importOf={(target) => <RecordImport key={target} target={target} />} words={<UnreadWords />} />
  )
}
