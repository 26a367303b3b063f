/** CRC-32 (ISO 3309) as eight hexadecimal digits. It detects damage, not manipulation. */
export function checksum(bytes: Uint8Array): string {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (0xedb88320 & -(sum & 1));
  }
  return (~sum >>> 0).toString(16).padStart(8, '0');
}

export const checksumOf = (text: string): string => checksum(new TextEncoder().encode(text));
