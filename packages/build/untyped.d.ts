// Replaces declarations that nothing public needs, and that do not compile on their own.
export {}
