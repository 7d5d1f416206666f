import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A Vitest reporter: what no test caught fails a run too, and the JSON report does not say it. */
// oxlint-disable-next-line import/no-default-export -- Vitest loads a reporter by it.
export default class ErrorsReporter {
  onTestRunEnd(_modules, errors) {
    const file = process.env.TEST_ERRORS_FILE
    if (!file) return
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(errors.map(toldError)))
  }
}

/** @param {{ name?: string, message?: string, stack?: string, VITEST_TEST_PATH?: string, VITEST_TEST_NAME?: string }} error */
const toldError = ({ name, message, stack, VITEST_TEST_PATH: file, VITEST_TEST_NAME: test }) => ({
  during: [file, test].filter(Boolean).join(' > '),
  message: stack ?? `${name ?? 'Error'}: ${message ?? ''}`,
})
