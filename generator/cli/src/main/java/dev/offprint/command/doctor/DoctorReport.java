package dev.offprint.command.doctor;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.offprint.command.report.Version;
import dev.offprint.doctor.DoctorFinding;
import dev.offprint.doctor.DoctorFinding.Condition;
import dev.offprint.message.Language;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** What the doctor found, as JSON. */
final class DoctorReport {

    private DoctorReport() {}

    static void print(List<DoctorFinding> findings, Map<String, Long> formats, Language language, PrintWriter out) {
        ObjectNode report = JsonNodeFactory.instance.objectNode();
        report.put("version", Version.NUMBER);
        report.put("healthy", findings.stream().noneMatch(one -> one.condition() == Condition.PROBLEM));
        for (DoctorFinding one : findings) {
            ObjectNode finding = report.withArray("findings").addObject();
            finding.put("area", one.area());
            finding.put("condition", label(one.condition()));
            finding.put("text", one.text().in(language));
            if (!one.fix().isEmpty()) {
                finding.put("fix", one.fix().in(language));
            }
        }
        ObjectNode numbers = report.putObject("formats");
        formats.forEach(numbers::put);
        out.println(report.toPrettyString());
    }

    /** Returns the stable name of a condition. */
    static String label(Condition condition) {
        return condition.name().toLowerCase(Locale.ROOT);
    }
}
