package dev.offprint.doctor;

import com.sun.management.OperatingSystemMXBean;
import dev.offprint.message.Message;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.function.UnaryOperator;

/** Looks at the Java runtime, its memory, and the encoding of file names. */
public final class RuntimeCheck {

    /** Enough for a thousand articles; docs/performance.md has the figures. */
    private static final long LEAST_HEAP = 256L << 20;

    private RuntimeCheck() {}

    /** Looks at the runtime of this process. */
    public static List<DoctorFinding> ofProcess() {
        long memory = ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                ? system.getTotalMemorySize()
                : 0;
        Runtime runtime = Runtime.getRuntime();
        return List.of(
                java(name -> System.getProperty(name, "?")),
                encoding(System.getProperty("sun.jnu.encoding", "UTF-8")),
                memory(runtime.maxMemory(), memory, runtime.availableProcessors()));
    }

    private static DoctorFinding java(UnaryOperator<String> property) {
        return DoctorFinding.ok(
                "java",
                Message.of(
                        "Java {0} ({1}), {2} {3}",
                        property.apply("java.version"),
                        property.apply("java.vendor"),
                        property.apply("os.name"),
                        property.apply("os.arch")));
    }

    /**
     * Looks at the encoding of file names.
     *
     * @param encoding what the JVM took from the locale: {@code UTF-8}, {@code ANSI_X3.4-1968}
     */
    static DoctorFinding encoding(String encoding) {
        return encoding.equalsIgnoreCase("UTF-8") || encoding.startsWith("Cp")
                ? DoctorFinding.ok("encoding", Message.of("file names are read as {0}", encoding))
                : DoctorFinding.warning(
                        "encoding",
                        Message.of("file names are read as {0}: files with other letters are not found", encoding),
                        Message.of(
                                "set LC_ALL=C.UTF-8, or another UTF-8 locale that `locale -a` lists; messages in German then need --lang de"));
    }

    /**
     * Looks at the memory.
     *
     * @param heap the limit of the heap, in bytes
     * @param machine the memory of the machine or the limit of its container in bytes, or 0 if it is unknown
     */
    static DoctorFinding memory(long heap, long machine, int processors) {
        if (heap < LEAST_HEAP) {
            return DoctorFinding.warning(
                    "memory",
                    Message.of("the heap is limited to {0}; large sites need more", Gigabytes.of(heap)),
                    Message.of("set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx1g"));
        } else if (machine > 0 && heap > machine) {
            return DoctorFinding.warning(
                    "memory",
                    Message.of(
                            "the heap may grow to {0}, and this machine or container has {1}: the system may end Offprint",
                            Gigabytes.of(heap), Gigabytes.of(machine)),
                    Message.of(
                            "set OFFPRINT_JAVA_OPTS_EXTRA=-Xmx{0}m, or allow more memory", machine / 2 / (1L << 20)));
        }
        return DoctorFinding.ok(
                "memory",
                machine == 0
                        ? Message.of("heap up to {0}; processors: {1}", Gigabytes.of(heap), processors)
                        : Message.of(
                                "heap up to {0} of {1}; processors: {2}",
                                Gigabytes.of(heap), Gigabytes.of(machine), processors));
    }
}
