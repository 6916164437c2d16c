/** Flat parts with an outline, all in the key ink of one print. */
export class Nib {
  constructor(private readonly key: string) {}

  part(line: string, ink: string, width = 5): string {
    return `<path d="${line}" fill="${ink}" stroke="${this.key}" stroke-width="${width}" stroke-linejoin="round" stroke-linecap="round"/>`
  }

  line(line: string, width: number, ink = this.key): string {
    return `<path d="${line}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
  }

  dot(x: number, y: number, size: number, ink: string, width = 4): string {
    return `<circle cx="${x}" cy="${y}" r="${size}" fill="${ink}" stroke="${this.key}" stroke-width="${width}"/>`
  }
}
