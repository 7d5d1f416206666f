import { Note } from '#web/ui/note.tsx'

export function FormFailure({ error }: { error: Error | null }) {
  return (
    error && (
      <Note tone="bad" role="alert">
        {error.message}
      </Note>
    )
  )
}
