import { TextField, type TextFieldProps } from '#web/ui/text-field.tsx'

/** The large field of the pages where people sign in. */
export const LargeField = (props: TextFieldProps) => <TextField size="lg" {...props} />

export const EmailField = (props: TextFieldProps) => (
  <LargeField
    type="email"
    name="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    {...props}
  />
)
