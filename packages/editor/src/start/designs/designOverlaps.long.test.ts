// In every language, on both papers.
import './designOverlaps.test.ts'
