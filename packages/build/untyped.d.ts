// In place of declarations that nothing public needs, and that do not compile by themselves.
export {}
