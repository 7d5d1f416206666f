import type { ComponentProps } from 'react'
import { Field, type FieldProps } from '#web/ui/field.tsx'
import { Input, type InputProps } from '#web/ui/input.tsx'
import { PasswordInput, type PasswordInputProps } from '#web/ui/password-input.tsx'
import { Select, type SelectProps } from '#web/ui/select.tsx'
import { Textarea } from '#web/ui/textarea.tsx'

/** What a labelled control takes beside what its control takes. */
interface Labelled<Value extends string = string> extends Omit<FieldProps, 'children'> {
  controlClass?: string | undefined
  onValue?: (value: Value) => void
}

type Of<Control> = Omit<Control, 'className'>

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

export function TextareaField(props: Labelled & Of<ComponentProps<'textarea'>>) {
  const { label, hint, error, className, controlClass, onValue, ...control } = props
  return (
    <Field {...{ label, hint, error, className }}>
      {(ids) => (
        <Textarea
          {...ids}
          {...(onValue && { onChange: (event) => onValue(event.target.value) })}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  )
}

interface Choice<Value extends string>
  extends Labelled<Value>, Omit<SelectProps, 'className' | 'options' | 'placeholder' | 'value'> {
  value: Value
  options: readonly { value: Value; label: string; disabled?: boolean }[]
  /** Shown while nothing is chosen: then the value is the empty text. */
  placeholder?: '' extends Value ? string : never
}

export function SelectField<Value extends string>(props: Choice<Value>) {
  const { label, hint, error, className, controlClass, onValue, ...control } = props
  return (
    <Field {...{ label, hint, error, className }}>
      {(ids) => (
        <Select
          {...ids}
          // A list has no other values than those of its options.
          {...(onValue && { onChange: (event) => onValue(event.target.value as Value) })}
          {...control}
          className={controlClass}
        />
      )}
    </Field>
  )
}
