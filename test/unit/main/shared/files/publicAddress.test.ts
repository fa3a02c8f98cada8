import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { isPublicAddress } from "#main/shared/files/publicAddress.ts";

const closed = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.0.9 169.254.0.1
  169.254.169.254 172.16.0.1 172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1 192.168.255.255
  198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.7 224.0.0.1 239.255.255.255 240.0.0.1 255.255.255.255 :: ::1
  ::7f00:1 ::127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1
  fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1 ::ffff:127.0.0.1 ::ffff:7f00:1 ::FFFF:10.0.0.1
  ::ffff:a9fe:a9fe 0:0:0:0:0:ffff:7f00:1 0:0:0:0:0:0:0:1 0000:0000:0000:0000:0000:ffff:192.168.1.1
`
  .trim()
  .split(/\s+/);

test.each(closed)("[M2] %s is not a public address", (address) => {
  expect(isIP(address)).not.toBe(0);
  expect(isPublicAddress(address)).toBe(false);
});

const open = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.1 100.63.255.255 100.128.0.1 126.255.255.255 128.0.0.1 172.15.255.255
  172.32.0.1 192.167.255.255 192.169.0.1 223.255.255.255 2606:4700:4700::1111 2a00:1450:4001::200e
  ::ffff:8.8.8.8 ::ffff:808:808
`
  .trim()
  .split(/\s+/);

test.each(open)("[M2] %s is a public address", (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test("[M2] a text that is not an IP address is never a public address", () => {
  for (const text of ["", "localhost", "example.com", "0x7f000001", "2130706433", "0177.0.0.1", "127.1", "[::1]"]) {
    expect(isPublicAddress(text)).toBe(false);
  }
  fc.assert(fc.property(fc.string(), (text) => isIP(text) !== 0 || !isPublicAddress(text)));
});

test("[M2] an IPv4 address embedded in an IPv6 address is checked as IPv4", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a = 0, b = 0, c = 0, d = 0] = address.split(".").map(Number);
      const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
      expect(isPublicAddress(`::ffff:${hex}`)).toBe(isPublicAddress(address));
    }),
  );
});
