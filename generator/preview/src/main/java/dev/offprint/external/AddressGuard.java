package dev.offprint.external;

import java.net.Inet4Address;
import java.net.InetAddress;

/**
 * Recognises addresses of this machine and its networks, by IANA's registries of special-purpose addresses (RFC 6890). An
 * address that is not known to be globally reachable counts as private.
 */
final class AddressGuard {

    /** The networks of version 4, each with the number of bits that its addresses share. */
    private static final int[][] FOUR = {
        {0, 0, 0, 0, 8}, // this network
        {10, 0, 0, 0, 8}, // RFC 1918
        {100, 64, 0, 0, 10}, // shared by customers of a provider, RFC 6598
        {127, 0, 0, 0, 8}, // this machine
        {168, 63, 129, 16, 32}, // the host of a virtual machine in Azure, which no registry lists
        {169, 254, 0, 0, 16}, // link-local, RFC 3927: the metadata services of clouds
        {172, 16, 0, 0, 12}, // RFC 1918
        {192, 0, 0, 0, 24}, // protocol assignments, RFC 6890
        {192, 0, 2, 0, 24}, // documentation, RFC 5737
        {192, 88, 99, 0, 24}, // relays of 6to4, RFC 7526
        {192, 168, 0, 0, 16}, // RFC 1918
        {198, 18, 0, 0, 15}, // benchmarks, RFC 2544
        {198, 51, 100, 0, 24}, // documentation
        {203, 0, 113, 0, 24}, // documentation
        {224, 0, 0, 0, 3}, // multicast, reserved, broadcast
    };

    private AddressGuard() {}

    /** Returns whether an address may belong to this machine, to its networks, or to hosts that only they reach. */
    static boolean isPrivate(InetAddress address) {
        byte[] bytes = address.getAddress();
        return address instanceof Inet4Address ? isPrivateFour(bytes, 0) : isPrivateSix(bytes);
    }

    private static boolean isPrivateFour(byte[] bytes, int at) {
        for (int[] network : FOUR) {
            if (isWithin(bytes, at, network)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isWithin(byte[] bytes, int at, int[] network) {
        int bits = network[network.length - 1];
        for (int i = 0; i < network.length - 1 && bits > 0; i++, bits -= 8) {
            int mask = bits >= 8 ? 0xff : 0xff << (8 - bits) & 0xff;
            if ((bytes[at + i] & mask) != network[i]) {
                return false;
            }
        }
        return true;
    }

    /**
     * Only 2000::/3 is for the Internet (RFC 4291, 2.4), with exceptions. An address that contains one of version 4 is as
     * private as that one: translated (RFC 6052), 6to4 (RFC 3056), ISATAP (RFC 5214). Mapped, compatible (RFC 4291, 2.5.5)
     * and local addresses are outside of 2000::/3.
     */
    private static boolean isPrivateSix(byte[] bytes) {
        if (isWithin(bytes, 0, new int[] {0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 96})) {
            return isPrivateFour(bytes, 12);
        }
        return !isWithin(bytes, 0, new int[] {0x20, 3})
                || isWithin(bytes, 0, new int[] {0x20, 0x01, 0, 23}) // protocols, RFC 2928: Teredo, benchmarks
                || isWithin(bytes, 0, new int[] {0x20, 0x01, 0x0d, 0xb8, 32}) // documentation, RFC 3849
                || isWithin(bytes, 0, new int[] {0x3f, 0xff, 0, 20}) // documentation, RFC 9637
                || (isWithin(bytes, 0, new int[] {0x20, 0x02, 16}) && isPrivateFour(bytes, 2))
                || (isIsatap(bytes) && isPrivateFour(bytes, 12));
    }

    private static boolean isIsatap(byte[] bytes) {
        return (bytes[8] & ~2) == 0 && bytes[9] == 0 && bytes[10] == 0x5e && (bytes[11] & 0xff) == 0xfe;
    }
}
