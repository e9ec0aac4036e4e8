/**
 * Merges a host's messages into the built-in ones. A value that is not a text, or not a function in place of
 * a function, is ignored; a function that throws or does not return a text falls back to the built-in one: a
 * mistake in a translation must not stop the editor.
 */
export function mergeMessages<Catalog extends object>(messages: Catalog, custom: unknown): Catalog {
  if (typeof custom !== 'object' || custom === null) return messages
  const merged = Object.entries(messages).map(([key, text]) => {
    const mine = Object.hasOwn(custom, key) ? (custom as Record<string, unknown>)[key] : undefined
    if (typeof text === 'object') return [key, mergeMessages(text, mine)]
    if (typeof mine !== typeof text) return [key, text]
    return [key, typeof mine === 'function' ? withFallback(mine as Say, text as Say) : mine]
  })
  return Object.fromEntries(merged) as Catalog
}

type Say = (...values: unknown[]) => unknown

function withFallback(mine: Say, builtIn: Say): Say {
  return (...values) => {
    try {
      const text = mine(...values)
      if (typeof text === 'string') return text
    } catch {
      // Falls back to the built-in message.
    }
    return builtIn(...values)
  }
}
