import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { PasswordInput, type PasswordInputProps } from '#web/ui/password-input.tsx'

/** What a labelled control takes beside what its control takes. */
export interface Labelled<Value extends string = string> extends Omit<FieldProps, 'children'> {
  controlClass?: string | undefined
  onValue?: (value: Value) => void
}

export type Of<Control> = Omit<Control, 'className'>

export type TextFieldProps = Labelled & Of<InputProps>

export function TextField({
  label,
  hint,
  error,
  className,
  controlClass,
  onValue,
  ...control
}: TextFieldProps) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(ids) => (
        <Input
          {...ids}
          {...(onValue && { onChange: (event) => onValue(event.target.value) })}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  )
}

export function PasswordField(props: Labelled & Of<PasswordInputProps>) {
  const { label, hint, error, className, controlClass, onValue, ...control } = props
  return (
    <Field {...{ label, hint, error, className }}>
      {(ids) => (
        <PasswordInput
          {...ids}
          {...(onValue && { onChange: (event) => onValue(event.target.value) })}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  )
}
