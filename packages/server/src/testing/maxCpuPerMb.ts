/**
 * Maximum CPU time of the main thread in ms for a hostile MB, in tests that run beside others. The budget is 50, and
 * `npm run attack` measures it on an idle machine; CPU time grows if other work shares the processor's caches, and a
 * vulnerability costs hundreds.
 */
export const maxCpuPerMb = 150
