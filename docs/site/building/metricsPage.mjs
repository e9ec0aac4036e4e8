/**
 * The page of all metrics, from the source in which they are registered.
 *
 * @param {string} source of `Metrics.ts`
 */
export function metricsPage(source) {
  const found = [
    ...source.matchAll(/new (\w+)\(\{\s*name: '(\w+)',\s*help: '([^']+)',(?:\s*labelNames: \[([^\]]*)\])?/g),
  ]
  const rows = found.map(([, type = '', name, help, labels = '']) => {
    const names = [...labels.matchAll(/'(\w+)'/g)].map(([, label]) => `\`${label}\``)
    return `| \`${name}\` | ${type.toLowerCase()} | ${names.join(', ')} | ${help} |`
  })
  const intro =
    'Answered by `GET /metrics` in the text format of Prometheus, with the bearer token `METRICS_TOKEN`. [When to alert](/guides/operations#monitor).'
  return `---\ntitle: Metrics\n---\n\n# Metrics\n\n${intro}\n\n| metric | type | labels | |\n| --- | --- | --- | --- |\n${rows.join('\n')}\n`
}
