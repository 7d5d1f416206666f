const messageLines = 12

/**
 * What failed in a step, so that the end of a long log says it.
 * @param {{ testResults: { name: string, status: string, message?: string, assertionResults: { status: string, fullName:
 * string, failureMessages?: string[] }[] }[] } | null} report Vitest's JSON report
 * @param {string} root Folder that file names are shown from
 * @returns {string[]}
 */
export function failedOfVitest(report, root) {
  return (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = name.replace(`${root}/`, '')
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0) return status === 'failed' ? [told(file, message)] : []
    return failed.map((test) => told(`${file} > ${test.fullName}`, test.failureMessages?.[0]))
  })
}

/**
 * Errors that no test caught; they fail a run whose tests all passed.
 * @param {{ during: string, message: string }[] | null} errors
 * @param {string} root Folder that file names are shown from
 * @returns {string[]}
 */
export function uncaughtOf(errors, root) {
  return (errors ?? []).map(({ during, message }) =>
    told(`uncaught${during ? `, during ${during.replace(`${root}/`, '')}` : ''}`, message),
  )
}

/**
 * The same of Playwright's JSON report, whose suites stand in each other; a flaky test is one that failed.
 * @param {{ suites?: object[] } | null} report
 * @returns {string[]}
 */
export function failedOfPlaywright(report) {
  return (report?.suites ?? []).flatMap(failedOfSuite)
}

function failedOfSuite({ specs = [], suites = [] }) {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ results }) => told(`${file} > ${title}`, messagesOf(results))),
  )
  return [...own, ...suites.flatMap(failedOfSuite)]
}

/** Of the first try that failed: that the time ran out, and then what was waited for. */
const messagesOf = (results) =>
  results
    .find(({ errors }) => errors.length > 0)
    ?.errors.map(({ message }) => message)
    .join('\n')

// oxlint-disable-next-line no-control-regex -- Playwright colours its messages.
const colours = /\u001B\[\d+(?:;\d+)*m/gu
const told = (title, message = '') =>
  [title, ...message.replaceAll(colours, '').trim().split('\n').slice(0, messageLines)]
    .filter((line) => line.trim() !== '')
    .join('\n    ')
