import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/failure.tsx'

interface FormEndProps {
  /** What the server said to the last try; stays until the next. */
  failure: string | null
  isBusy: boolean
  disabled: boolean
  words: { submit: string; busy: string }
}

export function FormEnd({ failure, isBusy, disabled, words }: FormEndProps) {
  return (
    <>
      <Failure className="mt-4">{failure}</Failure>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        block
        className="mt-6"
        busy={isBusy}
        disabled={disabled}
      >
        {isBusy ? words.busy : words.submit}
      </Button>
    </>
  )
}
