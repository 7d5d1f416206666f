import { Note } from '#web/ui/note.tsx'

/** What the server said, in the form, until the next try. */
export function FormFailure({ message }: { message: string | null }) {
  if (!message) return null
  return (
    <Note tone="bad" role="alert" className="mt-4">
      {message}
    </Note>
  )
}
